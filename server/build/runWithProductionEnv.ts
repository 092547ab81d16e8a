/** Sets NODE_ENV for a build. With another value Vite would build for development, half as large again. */
export async function runWithProductionEnv(build: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
