import { readArguments, requireNoMore, usageError } from "#cli/arguments.ts";
import { messages } from "#cli/messages.ts";
import { CommandError, describeMissingTable, printLine, runCommand } from "#cli/run-command.ts";
import { withoutQuery } from "#core/addresses.ts";
import { tableLines } from "#core/text/text-table.ts";
import type { ObservedSite } from "./observed-site.ts";
import {
	type AddressRoute,
	describeCache,
	describeOpened,
	findModule,
	listAnswering,
	routeTable,
} from "./route-table.ts";

// The command `npm run routes` runs this.

const texts = messages.routes;

await runCommand(
	async (args) => {
		const { positionals } = readArguments(args, {}, texts.usage);
		const [address, ...others] = positionals;
		requireNoMore(others, texts.usage);
		if (address !== undefined && !address.startsWith("/"))
			throw usageError(texts.noPath(address), texts.usage);
		// The whole site takes a while to load, and a slip is said at once.
		const { observeSite } = await import("./observed-site.ts");
		const lines = await observeSite((site) =>
			address === undefined
				? routeTable(listAnswering(site.recorded))
				: describeAnswer(site, address),
		);
		for (const line of lines) printLine(line);
		return 0;
	},
	{ usage: texts.usage, describe: describeMissingTable(messages.context.nothingStored) },
);

/** The lines say what answers at this address, and with which page. */
async function describeAnswer(site: ObservedSite, address: string): Promise<readonly string[]> {
	const { pattern, status, location, page } = await site.get(address);
	const routes = listAnswering(site.recorded);
	const shown = routes.find((known) => known.address === pattern && known.methods.includes("GET"));
	// An address that only takes forms may look like one of a page that does not exist.
	const forForms = status === 404 ? findForForms(routes, withoutQuery(address)) : undefined;
	const route = forForms ?? shown;
	if (!route) throw new CommandError(texts.noRoute(address));
	const answer = route === shown ? { status, location, page } : undefined;
	const { fields } = texts;
	const known: readonly (readonly [string, string | undefined])[] = [
		[fields.address, route.address],
		[fields.methods, route.methods.join(" ")],
		[fields.module, findModule(route)],
		[fields.file, route.file],
		[fields.answer, answer && [answer.status, answer.location].join(" ").trim()],
		[fields.page, answer?.page?.type],
		[fields.cache, describeCache(route)],
		[fields.opens, describeOpened(route.config)],
		[fields.gaps, answer?.page?.gaps?.map(({ gap }) => gap.name).join(", ")],
		[fields.tags, answer?.page?.tags.join(", ")],
	];
	const rows = known.flatMap(([name, value]) => (value ? [[name, value]] : []));
	const [head = [], ...others] = rows;
	return tableLines(head, others);
}

/** Nothing is posted to find out: the address is compared with those that answer no GET. */
function findForForms(routes: readonly AddressRoute[], path: string): AddressRoute | undefined {
	const matches = (address: string) =>
		new RegExp(`^${address.replace(/[.*]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`).test(path);
	return routes.find(({ address, methods }) => !methods.includes("GET") && matches(address));
}
