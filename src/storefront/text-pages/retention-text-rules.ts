import { formatCount } from "#core/text/formats.ts";
import type { Retention } from "#forms/retention-rules.ts";

const placeholder = /\{retention\.([^{}]*)\}/g;

/** Writes the periods of `forms.yaml`, by which leads are erased, in place of `{retention.b2c}` and the like. */
export function fillRetention(text: string, retention: Retention): string {
	const months: Readonly<Record<string, number>> = { ...retention };
	return text.replace(placeholder, (written, key: string) => {
		const count = Object.hasOwn(months, key) ? months[key] : undefined;
		return count === undefined ? written : formatCount(count, "month");
	});
}

/** Names that no period has. */
export function findUnknownRetention(text: string, retention: Retention): readonly string[] {
	return [...text.matchAll(placeholder)]
		.map(([, key = ""]) => key)
		.filter((key) => !Object.hasOwn(retention, key));
}
