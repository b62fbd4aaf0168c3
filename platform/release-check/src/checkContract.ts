import { contractVersion } from '@sumut/contracts/registry/contract';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { finding } from './findings.ts';

/** Refuses a release that was built for another contract. */
export const checkContract = ({ contract }: { contract: number }): Finding[] =>
  contract === contractVersion
    ? []
    : [
        finding(
          'contract',
          'refused',
          `built for contract ${contract}; this site requires contract ${contractVersion}`,
        ),
      ];
