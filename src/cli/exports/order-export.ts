import { formatCount } from "#core/text/formats.ts";
import { orderCsvCells, orderCsvColumns } from "#orders/reports/order-csv-presenter.ts";
import type { OrderFilter } from "#orders/reports/order-list-store.ts";
import { iterateReportedOrders } from "#orders/reports/reported-order-commands.ts";
import type { CommandContext } from "../command-context.ts";
import { messages } from "../messages.ts";
import { exportCsv } from "./csv-file.ts";

const texts = messages.orders;

export async function exportOrders(
	context: CommandContext,
	{
		filter,
		operands,
		separator,
	}: {
		readonly filter: OrderFilter;
		readonly operands: readonly string[];
		readonly separator: string;
	},
): Promise<number> {
	const saved = await exportCsv(context, operands, {
		name: "orders",
		records: csvRecords(context, filter),
		separator,
		usage: texts.usage,
	});
	if (saved) context.say(texts.exported(formatCount(saved.count, "order"), saved.path));
	return 0;
}

async function* csvRecords({ db }: CommandContext, filter: OrderFilter) {
	yield orderCsvColumns;
	for await (const order of iterateReportedOrders(db, filter)) yield orderCsvCells(order);
}
