import { Component, type ReactNode } from "react";

interface LastResortProps {
  children: ReactNode;
  message: string;
  home: string;
  homeLabel: string;
}

/** Around the error screen: should that fail in turn, a message with a link home [RT-18]. */
export class LastResort extends Component<LastResortProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, message, home, homeLabel } = this.props;
    if (!this.state.failed) return children;
    return (
      <p className="p-8 text-center">
        {message} <a href={home}>{homeLabel}</a>
      </p>
    );
  }
}
