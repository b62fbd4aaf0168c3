/** Minutes of an offset such as `+0400`. */
function toMinutes(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** The offset of a time zone of the IANA at a time, in minutes; undefined for another name. */
function offsetOf(zone: string, time: number): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const offset = /([+-]\d{2}):(\d{2})$/.exec(name);
    return offset ? toMinutes(`${offset[1] ?? ''}${offset[2] ?? ''}`) : 0;
  } catch {
    return undefined;
  }
}

/**
 * Reads the start of the event in the lines of a calendar part (RFC 5545, 3.3.5), in milliseconds since the epoch. Undefined without
 * one, and in a zone that is unknown: a wrong time is worse than none.
 */
export function readCalendarTime(lines: readonly string[]): number | undefined {
  const event = lines.slice(lines.findIndex((line) => /^BEGIN:VEVENT/i.test(line)));
  const start = event.find((line) => /^DTSTART[;:]/i.test(line)) ?? '';
  const [, year, month, day, hour, minute, utc] =
    /:(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\d{2}(Z?)$/i.exec(start.trim()) ?? [];
  if (utc === undefined) return undefined;
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
  );
  if (utc !== '') return local;
  const zone = /;TZID="?([^";:]+)/i.exec(start)?.[1] ?? '';
  // Outlook names its zones as Windows does, and adds their offsets; with summer time there are two.
  const offsets = new Set(
    lines.flatMap((line) => /^TZOFFSETTO:([+-]\d{4})/i.exec(line)?.[1] ?? []).map(toMinutes),
  );
  const [only] = offsets.size === 1 ? offsets : [];
  const offset = zone === '' ? undefined : (offsetOf(zone, local) ?? only);
  return offset === undefined ? undefined : local - offset * 60_000;
}
