import { Button } from "#ui/controls/button.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

/** Begins an attempt at a level, or continues the open one. */
export function StartLevelForm(props: {
	readonly action: string;
	readonly label: string;
	/** Names the level to screen readers, where several have the same button. */
	readonly hiddenLabel?: string;
	/** Made by a page that is not cached: a start that is sent twice begins one attempt. */
	readonly attempt?: string;
	readonly look?: "primary" | "quiet";
}) {
	const { action, label, hiddenLabel, attempt, look } = props;
	return (
		<form method="post" action={action} data-part="start">
			{attempt && <input type="hidden" name="attempt" value={attempt} />}
			<Button type="submit" name="step" value="start" size="large" look={look ?? "primary"}>
				<span data-part="label">{label}</span>
				{hiddenLabel && <VisuallyHidden>{hiddenLabel}</VisuallyHidden>}
			</Button>
		</form>
	);
}
