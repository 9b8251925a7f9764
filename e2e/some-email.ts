/** No other test uses it, so that what is stored of it is of this test. */
export const someEmail = (domain = "engines.example") =>
	`ada${crypto.randomUUID().slice(0, 8)}@${domain}`;

/** One number may have two calls and two orders, so each visitor of these has another one. */
export const somePhone = () => `2125${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;
