import { oldestTeamNode } from '../../../platform/cli/src/create/standaloneFiles.ts';
import { read } from '../files/root.ts';

test('the document for teams names the oldest Node of their tools', () => {
  expect(read('docs/teams.md')).toContain(`- Node ${oldestTeamNode} or newer`);
});
