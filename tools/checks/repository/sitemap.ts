/** The specified routes, in the order of the specification (docs/specification.md#2-screens-and-routes). */
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

/** The modules that own specified pages. Modules that a team adds have their own routes and links. */
export const specifiedModules: readonly string[] = ['products', 'careers', 'portal'];

/** The page after a sign-in (docs/specification.md#login), which is not in the route table, and the other pages of the portal. */
export const furtherRoutes = [
  '/employee-dashboard',
  '/employee-dashboard/applications',
  '/employee-dashboard/report',
  '/employee-dashboard/content',
  '/employee-dashboard/hiring',
  '/employee-dashboard/modules',
  '/employee-dashboard/accounts',
  '/employee-dashboard/mail',
  '/employee-dashboard/audit',
  '/employee-dashboard/retention',
  '/employee-dashboard/personal-data',
  '/employee-dashboard/account',
  '/employee-dashboard/people/messages/1',
] as const;

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
