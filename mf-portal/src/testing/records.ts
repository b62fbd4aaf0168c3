import type { PortalApplication, PortalMessage } from '@sumut/contracts';

/** 20 November 2026, noon in Abu Dhabi. */
const receivedAt = Date.UTC(2026, 10, 20, 8);

export const message = (changes: Partial<PortalMessage> = {}): PortalMessage => ({
  id: 'message-1',
  createdAt: receivedAt,
  firstName: 'Annika',
  lastName: 'Brandt',
  email: 'a.brandt@example.org',
  language: 'en',
  subject: 'partnership',
  message: 'Dear Sumut team,\n\nWe build <b>turrets</b>.',
  status: 'new',
  ...changes,
});

export const application = (changes: Partial<PortalApplication> = {}): PortalApplication => ({
  id: 'application-1',
  createdAt: receivedAt,
  firstName: 'مريم',
  lastName: 'الكعبي',
  email: 'mariam@example.ae',
  phone: '+971 50 555 0142',
  position: 'RF Engineer',
  coverLetter: 'السادة المحترمون',
  language: 'ar',
  status: 'screening',
  cv: { fileName: 'Mariam_CV.pdf', mediaType: 'application/pdf', size: 2_430_000 },
  ...changes,
});

/** One page of a list. */
export const listOf = <Item>(items: Item[], total = items.length, page = 1) => ({
  items,
  total,
  page,
  pageSize: 50,
});
