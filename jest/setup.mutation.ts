import { configure } from '@testing-library/dom';

// Most mutants make something never appear. Waiting for it as long as on a busy machine would take days in sum.
configure({ asyncUtilTimeout: 4000 });
