import type { PageRecord } from "#tracking/browser/record-queue-state.ts";
import {
	attributeNames,
	attributesName,
	decideUserType,
	pickFields,
} from "#tracking/collection/event-data-rules.ts";
import { toCountedPage } from "#tracking/counts/counted-visit-rules.ts";
import { toSinkFields } from "#tracking/payload/coercion-rules.ts";
import { selectCommonFields } from "#tracking/payload/field-set-rules.ts";
import { findEventDefinition } from "#tracking/registry/registry-rules.ts";
import type { SnippetEvent } from "./snippet.ts";

/** The server knows these for certain, and sends them by itself. */
const sentByServer: readonly string[] = ["lead_submitted"];

/**
 * An event as the server would send it, with what the page knows of it: the details of products stay on the server. Undefined for
 * what no service gets.
 */
export function toSnippetEvent(
	{ key, value }: PageRecord,
	entryPage: string,
	barred: readonly string[] = [],
): SnippetEvent | undefined {
	const name = key === "user_attributes" ? attributesName : String(value.event_name);
	if (barred.includes(name) || sentByServer.includes(name)) return undefined;
	const definition = key === "event" ? findEventDefinition(name) : undefined;
	const ownNames = key === "event" ? definition?.fields : attributeNames;
	if (!ownNames) return undefined;
	const own = pickFields(value.event_data, ownNames);
	const common = selectCommonFields(definition?.common, {
		page_type: value.page_type,
		lead_source: own.site_module ?? own.siteModule,
	});
	if (!toSinkFields({ ...common, ...own })) return undefined;
	const userType = { user_type: decideUserType(undefined, value.user_type) };
	const fields = definition ? { ...common, ...own, ...userType } : own;
	return {
		...{ eventId: value.event_id, name, definition, at: value.event_time },
		fields: toSinkFields(fields) ?? {},
		ownNames,
		page: toPagePath(value.page_url),
		entryPage: toPagePath(entryPage),
	};
}

/** A segment that may name a person is left out, and so is the campaign. */
const toPagePath = (address: unknown) => toCountedPage(String(address ?? "").split("?")[0] ?? "");

/** The address that a service may see: the path without what may name a person, and the campaign. */
export const toSharedAddress = (origin: string, pageUrl: string): string => {
	const [, query] = pageUrl.split("?");
	return origin + toPagePath(pageUrl) + (query ? `?${query}` : "");
};

/** True if nothing in an address may be about a person: one of these scripts reads it by itself. */
export function isPlainAddress({ pathname, search }: { pathname: string; search: string }) {
	const names = [...new URLSearchParams(search).keys()];
	return (
		toCountedPage(pathname) === pathname &&
		names.every((name) => /^utm_\w{1,30}$|^gclid$|^form$/.test(name))
	);
}
