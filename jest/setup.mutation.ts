import { configure } from '@testing-library/dom';

// Most mutants make something never happen. Waiting for it as long as on a busy machine would take days in sum.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 4000 });
