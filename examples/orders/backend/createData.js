const products = [
  { sku: 'COF-250', name: 'Coffee beans, 250 g', price: 7.9 },
  { sku: 'COF-1000', name: 'Coffee beans, 1 kg', price: 26.5 },
  { sku: 'TEA-100', name: 'Green tea, 100 g', price: 9.2 },
  { sku: 'CUP-2', name: 'Two cups', price: 18 },
  { sku: 'POT-1', name: 'Tea pot', price: 42.75 },
  { sku: 'FIL-100', name: '100 paper filters', price: 3.4 },
];
const customers = [
  { name: 'Ada Byron', email: 'ada@example.com', city: 'London' },
  { name: 'Grace Hopper', email: 'grace@example.com', city: 'New York' },
  { name: 'Edsger Dijkstra', email: 'edsger@example.com', city: 'Rotterdam' },
  { name: 'Radia Perlman', email: 'radia@example.com', city: 'Portsmouth' },
  { name: 'Alan Kay', email: 'alan@example.com', city: 'Springfield' },
];
const statuses = [
  { id: 'open', name: 'Open' },
  { id: 'paid', name: 'Paid' },
  { id: 'sent', name: 'Sent' },
  { id: 'cancelled', name: 'Cancelled' },
];
// The password of both is "password"; json-server-auth keeps bcrypt's hash of it.
const password = '$2a$10$UxfnDi6rDEmIq8WeIiw2R.ClbEd0Q6Cyczenfe9IiXQDKI913twW.';

/**
 * The data that the example's backend starts with, the same each time: 213 orders with their lines, what can be ordered,
 * the states of an order, and two people who may sign in.
 */
export function createData() {
  return {
    users: [
      { id: 1, email: 'admin@example.com', password, name: 'Ida Admin', role: 'admin' },
      { id: 2, email: 'clerk@example.com', password, name: 'Carl Clerk', role: 'clerk' },
    ],
    orders: Array.from({ length: 213 }, (_, at) => createOrder(at + 1)),
    products: products.map((product) => ({ id: product.sku, ...product })),
    statuses,
  };
}

function createOrder(id) {
  const lines = Array.from({ length: 1 + (id % 3) }, (_, at) => {
    const { sku, price } = products[(id + at * 2) % products.length];
    return { sku, quantity: 1 + ((id * 7 + at) % 4), price };
  });
  const cents = lines.reduce((sum, { quantity, price }) => sum + quantity * Math.round(price * 100), 0);
  return {
    id,
    customer: customers[(id * 3) % customers.length],
    status: statuses[id % statuses.length].id,
    date: new Date(Date.UTC(2026, 0, 1 + id, 9, id % 60)).toISOString(),
    total: cents / 100,
    lines,
  };
}
