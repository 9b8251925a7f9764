import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/labels/notice.tsx";

/**
 * The notice for a European who did not agree: nothing was sent, and a button restores what was
 * typed.
 */
export function ResetNotice({
	action,
	typed,
}: {
	action: string;
	typed: Readonly<Record<string, string>>;
}) {
	return (
		<Notice
			role="alert"
			title="Nothing was sent"
			action={
				<form method="post" action={action} aria-label="What you typed">
					{Object.entries(typed).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<Button type="submit" name="undo" value="1" look="quiet">
						Undo
					</Button>
				</form>
			}
		>
			You did not check the consent box, so we kept nothing you typed. Our phone number and email
			address are at the foot of every page.
		</Notice>
	);
}
