import type { FastifyContextConfig } from "fastify";
import { messages } from "#cli/messages.ts";
import { tableLines } from "#core/text/text-table.ts";
import type { RecordedRoute } from "./route-recorder.ts";

const texts = messages.routes;

/** One file answers at one address: mostly with a page, and it takes the forms that are posted there. */
export interface AddressRoute extends Omit<RecordedRoute, "method"> {
	readonly methods: readonly string[];
}

/** One entry for each address and file, sorted. Methods that are only refused do not count. */
export function listAnswering(recorded: readonly RecordedRoute[]): AddressRoute[] {
	const answering = recorded.filter(({ config }) => config.call !== "refused");
	const groups = Map.groupBy(answering, ({ address, file }) => `${address}\0${file}`);
	return [...groups]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.flatMap(([, routes]) => {
			const sorted = routes.toSorted((a, b) => (a.method < b.method ? -1 : 1));
			const [first] = sorted;
			return first ? [{ ...first, methods: sorted.map(({ method }) => method) }] : [];
		});
}

export const routeTable = (routes: readonly AddressRoute[]): string[] =>
	tableLines(
		texts.columns,
		routes.map((route) => [
			...[route.methods.join(" "), route.address, findModule(route), route.file],
			describeCache(route),
			describeOpened(route.config),
		]),
	);

/** Files that are served as they are belong to none. */
export const findModule = ({ file }: AddressRoute): string =>
	/^src\/([^/]+)\//.exec(file)?.[1] ?? "";

/** The text says what a cached answer depends on, or how long others may keep it. */
export function describeCache({ address, config: { page, call } }: AddressRoute): string {
	if (call && call !== "refused")
		return call.cacheSeconds === undefined ? "" : texts.seconds(call.cacheSeconds);
	if (!page) return "";
	if (page.fresh) return texts.fresh;
	const parts = [
		texts.audience,
		...[...address.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
		...(page.query ?? []).map((name) => `?${name}`),
		...(page.canonicalQuery ? [texts.canonicalQuery] : []),
	].join(", ");
	return page.freshAt ? texts.freshAt(parts) : parts;
}

/** The parameters that open something on a page, such as a form, and then make it one of a single visitor. */
export const describeOpened = ({ page }: FastifyContextConfig): string =>
	Object.keys(page?.freshQuery ?? {})
		.map((name) => `?${name}=`)
		.join(" ");
