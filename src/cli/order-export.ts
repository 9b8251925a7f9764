import { csvRecord } from "#core/text/csv.ts";
import { formatCount } from "#core/text/formats.ts";
import {
	orderCsvCells,
	orderCsvColumns,
} from "#orders/reports/order-csv-presenter.ts";
import type { OrderFilter } from "#orders/reports/order-list-store.ts";
import { iterateReportedOrders } from "#orders/reports/reported-order-commands.ts";
import type { CommandContext } from "./command-context.ts";
import { exportCsv } from "./csv-file.ts";
import { messages } from "./messages.ts";

const texts = messages.orders;

export async function exportOrders(
	context: CommandContext,
	filter: OrderFilter,
	operands: readonly string[],
): Promise<number> {
	const saved = await exportCsv(context, operands, {
		name: "orders",
		records: csvRecords(context, filter),
		usage: texts.usage,
	});
	if (saved)
		context.say(texts.exported(formatCount(saved.count, "order"), saved.path));
	return 0;
}

async function* csvRecords({ db }: CommandContext, filter: OrderFilter) {
	yield csvRecord(orderCsvColumns);
	for await (const order of iterateReportedOrders(db, filter))
		yield csvRecord(orderCsvCells(order));
}
