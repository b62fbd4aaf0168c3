/** The specified routes, in their order (docs/specification.md#2-screens-and-routes). */
export const routes = [
  '/',
  '/about',
  '/capabilities',
  '/products',
  '/product/vtol-drones',
  '/product/surveillance-uavs',
  '/product/uniwing-aircraft',
  '/product/heavy-lift-drones',
  '/product/bat',
  '/product/submarine',
  '/product/robot-dog',
  '/product/usv',
  '/projects',
  '/careers',
  '/media',
  '/contact',
  '/employee-login',
  '/terms-of-service',
  '/privacy-policy',
  '/security',
] as const;

/** The modules whose pages these are. What a team adds beside them has routes and links of its own. */
export const specifiedModules: readonly string[] = ['products', 'careers', 'portal'];

/** Where a sign-in leads (docs/specification.md#4-states-and-transitions): a page beside the routes. */
export const furtherRoutes = ['/employee-dashboard'] as const;

/** The header's links and its button, in the specification's order. */
export const headerLinks = ['/about', '/products', '/careers', '/media', '/contact'] as const;
export const headerActions = ['/employee-login'] as const;

export const footerLinks = [
  '/about',
  '/capabilities',
  '/projects',
  '/careers',
  '/product/bat',
  '/product/submarine',
  '/product/robot-dog',
  '/product/usv',
  '/contact',
  '/media',
  '/security',
  '/employee-login',
  '/terms-of-service',
  '/privacy-policy',
] as const;
