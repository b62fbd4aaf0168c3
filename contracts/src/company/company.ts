import data from '../../company.json' with { type: 'json' };
import type { Company } from './companySchema.ts';

/** Everything about the company that is not copy: `contracts/company.json`, checked by a test against the schema. */
export const company: Company = data;
