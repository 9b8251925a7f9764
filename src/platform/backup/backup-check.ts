import type { OperatorCheck } from "#platform/checks/operator-check.ts";
import { findLastBackup } from "./backup-record.ts";

/** A site that visitors reach by its address is in use; a trial site has nothing to lose. */
export const backupCheck: OperatorCheck = {
	name: "backup",
	fine: "The last backup is recent, or none is due yet",
	async find({ db, config, now }) {
		const { backupMaxDays, publicUrl } = config;
		if (backupMaxDays === 0) return [];
		const { madeAt, since } = await findLastBackup(db);
		const hours = now.since(madeAt ?? since).total("hours");
		if (hours <= backupMaxDays * 24) return [];
		const days = Math.floor(hours / 24);
		return [
			{
				level: publicUrl ? "wrong" : "warn",
				says: madeAt ? `The last backup is ${days} days old` : "No backup was ever made",
				mend: "Run npm run backup every day, and store the file on another machine. Set BACKUP_MAX_DAYS=0 if you save the database in another way",
			},
		];
	},
};
