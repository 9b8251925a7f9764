import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";

/**
 * Reads the values that a browser sends without script: every rendered control, and the typed
 * values. The stamp is left out: a test sends at once, which people do not, and would be doubted
 * for that.
 */
export function readHtmlForm(html: string): Record<string, string> {
	const [, form = ""] = /<form[^>]*data-site-module.*?>(.*?)<\/form>/s.exec(html) ?? [];
	const shown = form.replace(/<template.*?<\/template>/gs, "");
	const fields: Record<string, string> = {};
	for (const tag of findOpeningTags(shown, "input")) {
		const isTick = /type="(checkbox|radio)"/.test(tag);
		if (isTick && !/checked/.test(tag)) continue;
		fields[readAttribute(tag, "name") ?? ""] = (readAttribute(tag, "value") ?? "").replaceAll(
			"&amp;",
			"&",
		);
	}
	for (const [, name = "", options = ""] of shown.matchAll(
		/<select[^>]*name="(\w+)"[^>]*>(.*?)<\/select>/gs,
	))
		fields[name] =
			/<option[^>]*value="([^"]*)"[^>]* selected/.exec(options)?.[1] ??
			/<option[^>]*selected=""[^>]*value="([^"]*)"/.exec(options)?.[1] ??
			"";
	delete fields.stamp;
	return fields;
}

/** The address that renders a page with this form, without script. */
export const formAddress = (page: string, siteModule: string) =>
	`${page}${page.includes("?") ? "&" : "?"}form=${encodeURIComponent(siteModule)}`;
