import { parseProductKey } from "#catalogue/product-key.ts";
import { formatCount } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { listLeadsByIds } from "#leads/lead-list-store.ts";
import { type Order, type OrderStatus, orderStatuses, toOrderNumber } from "#orders/order.ts";
import {
	countOrders,
	listOrders,
	listOrdersByIdPrefix,
	type OrderFilter,
} from "#orders/reports/order-list-store.ts";
import { orderDetailLines, orderTable } from "#orders/reports/order-table-presenter.ts";
import { addContacts } from "#orders/reports/reported-order-commands.ts";
import { listUnconfirmedOrders } from "#orders/seats/reserved-order-store.ts";
import { cancelOrder, confirmOrder, findSeatsOfOrder } from "#orders/seats/seat-commands.ts";
import { listEntriesInOrder } from "#orders/waiting-list/waiting-entry-store.ts";
import { waitingTable } from "#orders/waiting-list/waiting-table-presenter.ts";
import { readArguments, requireNoMore, unknownVerb } from "./arguments.ts";
import {
	type CommandContext,
	parseIdPrefix,
	parseSince,
	requireSingleMatch,
	runLeadCommand,
} from "./command-context.ts";
import { csvOptions } from "./exports/csv-file.ts";
import { exportOrders } from "./exports/order-export.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.orders;

const defaultLimit = 50;
const previewLimit = 20;

type OrdersArguments = ReturnType<typeof readOrdersArguments>;
type OrdersVerb = (context: CommandContext, read: OrdersArguments) => Promise<number>;

const verbs: Record<string, OrdersVerb> = {
	list,
	show,
	cancel,
	confirm,
	waiting,
	export: exportOrders,
};

/** `npm run orders`: answers the exit code. */
export async function runOrdersCommand(
	context: CommandContext,
	args: readonly string[],
): Promise<number> {
	const [verb = "list", ...rest] = args;
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (work) return work(context, readOrdersArguments(context, rest));
	// Options alone belong to the list.
	if (verb.startsWith("--")) return runOrdersCommand(context, ["list", ...args]);
	throw unknownVerb(verb, Object.keys(verbs), texts.usage);
}

function readOrdersArguments(context: CommandContext, args: readonly string[]) {
	const { values, positionals } = readArguments(args, options, texts.usage);
	const { since, status, product, separator } = values;
	const filter: OrderFilter = {
		since: since === undefined ? undefined : parseSince(context, since),
		status: status === undefined ? undefined : parseStatus(status),
		product: product === undefined ? undefined : parseProduct(product),
	};
	return { filter, operands: positionals, separator, isSure: values.yes === true };
}

const options = {
	...csvOptions,
	since: { type: "string" },
	status: { type: "string" },
	product: { type: "string" },
	yes: { type: "boolean" },
} as const;

function parseStatus(text: string): OrderStatus {
	const status = orderStatuses.find((known) => known === text);
	if (status) return status;
	const known = orderStatuses.join(", ");
	throw new CommandError(texts.invalidStatus(JSON.stringify(text), known));
}

function parseProduct(text: string) {
	const product = parseProductKey(text);
	if (product) return product;
	throw new CommandError(texts.invalidProduct(JSON.stringify(text)));
}

async function list(
	{ db, say, timeZone }: CommandContext,
	{ filter, operands }: OrdersArguments,
): Promise<number> {
	requireNoMore(operands, texts.usage);
	const orders = await listOrders(db, filter, defaultLimit);
	const all = await countOrders(db, filter);
	if (all === 0) {
		say(texts.none);
		return 0;
	}
	for (const line of orderTable(await addContacts(db, orders), timeZone)) say(line);
	if (all > orders.length) say(texts.more(orders.length, all));
	return 0;
}

async function show(
	{ db, say, timeZone }: CommandContext,
	{ operands }: OrdersArguments,
): Promise<number> {
	const order = await findNamedOrder(db, operands);
	const seats = await findSeatsOfOrder(db, order);
	for (const reported of await addContacts(db, [order]))
		for (const line of orderDetailLines({ ...reported, seats }, timeZone)) say(line);
	return 0;
}

async function cancel(context: CommandContext, read: OrdersArguments): Promise<number> {
	const { operands, filter } = read;
	if (filter.since && operands.length === 0) return cancelSince(context, filter.since, read);
	const { id, group, isSetAside } = await findNamedOrder(context.db, operands);
	const outcome = await cancelOrder(context, id);
	const number = toOrderNumber(id);
	context.say(
		outcome === "canceled before"
			? texts.canceledBefore(number)
			: group && !isSetAside
				? texts.canceledSeat(number)
				: texts.canceled(number),
	);
	return 0;
}

/** Cancels what a flood has ordered, after showing it. */
async function cancelSince(
	context: CommandContext,
	since: Instant,
	{ isSure }: OrdersArguments,
): Promise<number> {
	const { db, say, timeZone } = context;
	const orders = await listUnconfirmedOrders(db, since);
	if (orders.length === 0) {
		say(texts.noneSince);
		return 0;
	}
	if (!isSure) {
		const rows = await addContacts(db, orders.slice(0, previewLimit));
		for (const line of orderTable(rows, timeZone)) say(line);
		say(texts.preview(formatCount(orders.length, "order")));
		return 1;
	}
	let canceled = 0;
	for (const { id } of orders) if ((await cancelOrder(context, id)) === "canceled") canceled += 1;
	say(texts.canceledSince(formatCount(canceled, "order")));
	return 0;
}

async function confirm(context: CommandContext, { operands }: OrdersArguments): Promise<number> {
	const { id } = await findNamedOrder(context.db, operands);
	const number = toOrderNumber(id);
	const outcome = await confirmOrder(context, id, "advisor");
	if (outcome === "confirmed") {
		context.say(texts.confirmed(number));
		return 0;
	}
	throw new CommandError(outcome === "full" ? texts.full(number) : texts.canceledBefore(number));
}

/** Lists the people on the waiting lists of full groups. */
async function waiting(
	{ db, say, timeZone }: CommandContext,
	{ filter, operands }: OrdersArguments,
): Promise<number> {
	requireNoMore(operands, texts.usage);
	const entries = await listEntriesInOrder(db, filter.product);
	if (entries.length === 0) {
		say(texts.noneWaiting);
		return 0;
	}
	const ids = new Set(entries.flatMap(({ lead }) => lead ?? []));
	const leads = await listLeadsByIds(db, [...ids]);
	const contacts = new Map(leads.map((lead) => [lead.id, lead]));
	for (const line of waitingTable(entries, contacts, timeZone)) say(line);
	return 0;
}

async function findNamedOrder(
	db: CommandContext["db"],
	operands: readonly string[],
): Promise<Order> {
	requireNoMore(operands.slice(1), texts.usage);
	const prefix = parseIdPrefix(withoutHyphen(operands[0]), texts.usage);
	return requireSingleMatch(await listOrdersByIdPrefix(db, prefix), "order", operands[0] ?? "");
}

/** The number that people read out, `3F25-04E0`, is the beginning of the id. */
const withoutHyphen = (text: string | undefined) =>
	text?.replace(/^([\da-f]{4})[- ]?([\da-f]{4})$/i, "$1$2");

if (import.meta.main) await runLeadCommand(runOrdersCommand, { usage: texts.usage, options });
