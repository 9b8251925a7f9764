/** More than anybody invites by hand in a day, and too few to be worth a spammer's while. */
export const invitationsADay = 10;

/** So many people may invite the same mailbox within the days that an invitation counts: many accounts fill no mailbox. */
export const invitationsOfOneMailbox = 5;

export type InvitationOutcome = "sent" | "invited before" | "own address" | "too many" | "not sent";
