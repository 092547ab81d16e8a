/** The end of the help of `start`: where the settings are, and the usual ones. */
export const settingsHelp = `
settings:
  Environment variables, or lines of .env in this folder. .env.example lists all of them, and these are the usual ones:
  PORT=8080          the port
  HOST=127.0.0.1     the address to listen at; 0.0.0.0 in a container
  BASE_PATH=/        the path of the portal, with a slash at both ends
  API_HOST           the origin of your backend, in place of the sandbox
  API_PROXY=1        sends the calls through this server, for a backend without CORS
  DATA_DIR=.data     the folder of everything that the server keeps
  DATABASE_URL       a PostgreSQL, in place of the embedded database
  ADMIN_TOKEN        the password of /_definitions, the outbox and /metrics
  TRUST_PROXY        the addresses of reverse proxies, or how many there are`;
