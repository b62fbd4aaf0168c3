/** Maximum text lengths of forms, in UTF-16 units. Not specified. */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 40,
  position: 200,
  message: 5000,
  coverLetter: 10_000,
  machines: 2000,
  quantity: 100,
  organisation: 200,
  country: 100,
  username: 64,
  password: 200,
  code: 40,
} as const;
