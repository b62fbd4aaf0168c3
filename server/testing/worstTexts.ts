/** Parts whose repetition makes a careless pattern or loop start again at every character. */
export const worstParts = [
  'a',
  '@',
  'a@',
  '1',
  '+1 ',
  ' ',
  '\n',
  '-',
  '.',
  'ابو ',
  'الله ',
  'عبد ',
  '\u0301\u0323',
  '<div>',
  '<',
  '> \n',
  'From: a@b.c\n',
  '=?utf-8?B?',
  '=?utf-8?B?2YU=?= ',
  ';q=0,',
  '%C3',
  '\u200f',
];

/** A usual text, to compare with. */
export const usualPart = 'مهندسة طيران, six years of telemetry.\n';

/** A text of about this length, in UTF-16 units. An Arabic letter at both ends, as a text of ASCII only is read by other, sometimes faster code. */
export const repeat = (part: string, length: number): string =>
  `م${part.repeat(length / part.length)}م`;
