/** No other test uses it, so that what is stored of it is of this test. */
export const someEmail = (domain = "engines.example") =>
	`ada${crypto.randomUUID().slice(0, 8)}@${domain}`;
