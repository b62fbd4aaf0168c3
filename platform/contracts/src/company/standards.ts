/** Standards that the company follows, in the order of the security page. */
export const standards = ['ISO/IEC 27001', 'ISO 9001', 'AS9100', 'IEC 62443'] as const;
