/** Sets the default of `DEMO` for `npm start` and `npm run dev`, also for child processes: demo mode, except in production. */
export function chooseDemo(): void {
  process.env['DEMO'] ||= process.env['NODE_ENV'] === 'production' ? 'false' : 'true';
}
