/** The module's own pages, as its routes in `module.json`. */
export const paths = {
  signIn: '/employee-login',
  dashboard: '/employee-dashboard',
} as const;
