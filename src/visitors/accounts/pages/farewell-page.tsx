import { ButtonLink } from "#ui/button.tsx";
import { AccountFrame } from "./account-frame.tsx";

export function FarewellPage(props: { title: string; text: string }) {
	return (
		<AccountFrame title={props.title}>
			<p>{props.text}</p>
			<ButtonLink href="/">To the home page</ButtonLink>
		</AccountFrame>
	);
}
