import data from '../../company.json' with { type: 'json' };
import type { Company } from './companySchema.ts';

/** Company data (`platform/contracts/company.json`). A test validates it against the schema. */
export const company: Company = data;
