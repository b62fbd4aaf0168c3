import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { ReportPosition } from '@sumut/contracts/portal/report';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { day as dayLength } from '../../../platform/durations.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { csvLines, type ExportWords, getExportWords } from '../../../shared/records/export.ts';
import { readReport, readReportPositions } from './readReport.ts';

function positionCells(row: ReportPosition, words: ExportWords): string[] {
  const { total, open, hired, rejected, withdrawn, decided } = row;
  return [
    row.opening?.title[words.language] || row.position,
    ...[total, open, hired, rejected, withdrawn].map(String),
    decided === null ? '' : (decided / dayLength).toFixed(1),
  ];
}

/** Routes for the report on hiring, and for its positions as a file. Belongs in a scope behind `requirePermissions`. */
export function hiringReportRoutes(scope: App, { database }: { database: OpenDatabase }): void {
  route(scope, applicationEndpoints.report, async (request) =>
    readReport(database, request.query, signedIn(request).account),
  );

  route(scope, applicationEndpoints.reportExport, async (request, reply) => {
    const { readIn, timeZone, ...query } = request.query;
    const words = getExportWords({ readIn, timeZone });
    const { hired, rejected, withdrawn } = words.applicationStatuses;
    const positions = await readReportPositions(database, query, signedIn(request).account);
    const header = [
      ...[words.heading('position'), words.heading('total'), words.heading('inProgress')],
      ...[hired, rejected, withdrawn, words.heading('daysToDecision')],
    ];
    const rows = positions.map((row) => positionCells(row, words));
    const day = words.time(Date.now()).slice(0, 10);
    return reply
      .header('content-disposition', `attachment; filename="report-${day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(csvLines([header, ...rows], { bom: true }));
  });
}
