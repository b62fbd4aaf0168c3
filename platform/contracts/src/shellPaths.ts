/** Paths of the shell's own pages. Modules may link to them; the shell contains no path of a module. */
export const shellPaths = {
  home: '/',
  about: '/about',
  capabilities: '/capabilities',
  projects: '/projects',
  media: '/media',
  contact: '/contact',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  security: '/security',
} as const;
