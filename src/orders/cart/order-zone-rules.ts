/** The field of an order in which its browser says where the visitor is. Apart, because the browser loads this. */
const zoneField = "zone";

/** Adds to what the server wrote the zone that only a script knows. */
export function withTimeZone(attachment: string, zone: string): string {
	const form = new URLSearchParams(attachment);
	form.set(zoneField, zone);
	return form.toString();
}
