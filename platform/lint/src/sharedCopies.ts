/** Imports that would add a second copy of a shared library, or bypass the wrappers in the site's packages. */
export const sharedCopies = {
  router: {
    name: 'react-router',
    message: 'Import react-router-dom: it is shared at run time. This would be a second copy.',
  },
  i18n: {
    name: 'react-i18next',
    message: 'Use createUseText of shared-ui: it types the keys.',
  },
  forms: {
    name: 'react-hook-form',
    importNames: ['useForm'],
    message: 'Use useForm and Form of @sumut/forms: drafts, server errors and focus work alike.',
  },
};
