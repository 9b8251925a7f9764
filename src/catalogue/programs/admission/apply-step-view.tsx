import { programMessages } from "#catalogue/programs/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";

/** Below the steps of admission: the first of them is one click away. */
export function ApplyStep({ href }: { href: string }) {
	return (
		<>
			<p>
				<ButtonLink href={href}>{programMessages.apply}</ButtonLink>
			</p>
			<p>{programMessages.applyNote}</p>
		</>
	);
}
