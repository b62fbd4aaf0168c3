/** The module's pages; the same as `routes` in `module.json`. */
export const paths = {
  signIn: '/employee-login',
  dashboard: '/employee-dashboard',
} as const;
