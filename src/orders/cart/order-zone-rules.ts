/**
 * The field of an order with the time zone of its browser. It is apart, because the browser loads
 * this file.
 */
const zoneField = "zone";

/** Adds the time zone, which only a script can read, to the text of the server. */
export function withTimeZone(attachment: string, zone: string): string {
	const form = new URLSearchParams(attachment);
	form.set(zoneField, zone);
	return form.toString();
}
