/** Standards that the company follows, as the security page lists them. */
export const standards = ['ISO/IEC 27001', 'ISO 9001', 'AS9100', 'IEC 62443'] as const;
