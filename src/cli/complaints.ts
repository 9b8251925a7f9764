import { ticketTable } from "#deliveries/reports/lead-table-presenter.ts";
import { listLeadsByIdPrefix } from "#leads/lead-list-store.ts";
import { hasTicket, ticketStates } from "#leads/tickets/ticket-rules.ts";
import { listTickets, replaceTicketState } from "#leads/tickets/ticket-store.ts";
import { type CommandContext, parseIdPrefix, requireSingleMatch } from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.leads;
const defaultLimit = 50;

/** Lists complaints, or sets the state of one, which its status page shows. */
export async function complaints(
	context: CommandContext,
	{ operands }: { readonly operands: readonly string[] },
): Promise<number> {
	const { db, say, clock, timeZone } = context;
	const [number, wanted, ...more] = operands;
	if (number === undefined) {
		const tickets = await listTickets(db, defaultLimit);
		if (tickets.length === 0) say(texts.noComplaints);
		else for (const line of ticketTable(tickets, timeZone)) say(line);
		return 0;
	}
	const state = ticketStates.find((known) => known === wanted);
	if (!state || more.length > 0) throw new CommandError(texts.usage);
	const start = parseIdPrefix(toLeadPrefix(number), texts.usage);
	const found = requireSingleMatch(
		(await listLeadsByIdPrefix(db, start)).filter(({ lead }) => hasTicket(lead)),
		"complaint",
		number,
	);
	await replaceTicketState(db, found.id, state, clock());
	say(texts.complaintMarked(state));
	return 0;
}

/** C-16FD-2706 is the beginning of the lead 16fd2706-…, which is accepted, too. */
const toLeadPrefix = (number: string) =>
	number.replace(/^C-/i, "").replace(/^([\da-f]{4})-([\da-f]{4})$/i, "$1$2");
