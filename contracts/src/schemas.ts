// Everything that needs the schema library.
export * from './api/portal.ts';
export * from './api/problem.ts';
export * from './api/proofOfWork.ts';
export * from './forms/application.ts';
export * from './forms/contact.ts';
export * from './forms/login.ts';
export * from './forms/text.ts';
export * from './company/companySchema.ts';
export * from './gate/gate.ts';
export * from './language/languageSchema.ts';
export * from './registry/api.ts';
export * from './registry/assets.ts';
export * from './registry/pageSnapshot.ts';
export * from './registry/proof.ts';
export * from './registry/release.ts';
export * from './registry/vitals.ts';
