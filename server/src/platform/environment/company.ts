// Replaces the company data of the contracts in the built server (server/webpack.config.ts).
import { readFileSync } from 'node:fs';
import data from '../../../../platform/contracts/company.json' with { type: 'json' };
import { type Company, companySchema } from '@sumut/contracts/company/companySchema';

const file = process.env['COMPANY_FILE'];

/** The company data in the file that `COMPANY_FILE` names; without it, those of this repository. Throws for an invalid file. */
export const company: Company = file
  ? companySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  : data;
