import type { SmtpMail } from '../src/features/mail/smtp.ts';
import type { OutgoingMail } from '../src/shared/mail/mailer.ts';

/** A mail with its headers, as a process passes it to the SMTP server. */
export const letterTo = (address: string, change: Partial<SmtpMail> = {}): SmtpMail => ({
  id: '5a0c2f2e-8d4c-4c39-9b1c-0f3d6a8e7b10',
  from: { name: 'Sumut', address: 'office@sumut.example' },
  to: { name: 'Layla', address },
  replyTo: 'info@sumut.example',
  subject: 'We have received your message',
  text: 'Dear Layla,',
  html: '<p>Dear Layla,</p>',
  date: Date.now(),
  automatic: 'auto-replied',
  ...change,
});

/** A mail before it is stored. */
export const outgoingTo = (address: string): OutgoingMail => ({
  purpose: 'message-received',
  to: { name: 'Layla', address },
  replyTo: 'info@sumut.example',
  letter: {
    language: 'en',
    subject: `For ${address}`,
    paragraphs: ['Dear Layla,'],
    footer: ['Sumut'],
  },
});
