//! Text to tokens.

use std::sync::Arc;

use rust_decimal::Decimal;

use crate::error::{ExprError, Span};
use crate::number;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    Int(i64),
    Dec(Decimal),
    Text(Arc<str>),
    Name(Arc<str>),
    /// An operator or a bracket.
    Sym(&'static str),
    End,
}

impl Token {
    /// How an error message names it.
    pub(crate) fn words(&self) -> String {
        match self {
            Token::Int(n) => format!("`{n}`"),
            Token::Dec(n) => format!("`{n}`"),
            Token::Text(_) => "a text".into(),
            Token::Name(name) => format!("`{name}`"),
            Token::Sym(sym) => format!("`{sym}`"),
            Token::End => "the end".into(),
        }
    }
}

/// Longer operators first, so that `<=` is not read as `<`.
const SYMBOLS: [&str; 23] = [
    "==", "!=", "<=", ">=", "&&", "||", "??", "+", "-", "*", "/", "%", "<", ">", "!", "?", ":", "(", ")", "[", "]",
    ",", ".",
];

/// Every token with its span, ending in [`Token::End`].
pub(crate) fn tokens(src: &str) -> Result<Vec<(Token, Span)>, ExprError> {
    let bytes = src.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if byte.is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let (token, end) = match byte {
            b'0'..=b'9' => number_token(src, at)?,
            b'\'' | b'"' => text_token(src, at)?,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                let end = run(bytes, at, |b| b.is_ascii_alphanumeric() || b == b'_');
                (Token::Name(src[at..end].into()), end)
            }
            _ => symbol_token(src, at)?,
        };
        out.push((token, Span::new(at, end)));
        at = end;
    }
    out.push((Token::End, Span::new(src.len(), src.len())));
    Ok(out)
}

fn run(bytes: &[u8], from: usize, keep: impl Fn(u8) -> bool) -> usize {
    bytes[from..].iter().position(|b| !keep(*b)).map_or(bytes.len(), |n| from + n)
}

fn number_token(src: &str, start: usize) -> Result<(Token, usize), ExprError> {
    let bytes = src.as_bytes();
    let whole = run(bytes, start, |b| b.is_ascii_digit());
    let fraction = bytes.get(whole) == Some(&b'.') && bytes.get(whole + 1).is_some_and(u8::is_ascii_digit);
    let end = if fraction { run(bytes, whole + 1, |b| b.is_ascii_digit()) } else { whole };
    let tail = run(bytes, end, |b| b.is_ascii_alphanumeric() || b == b'_');
    if tail > end {
        return Err(ExprError::new(
            Span::new(start, tail),
            format!("`{}` is neither a number nor a name", &src[start..tail]),
        ));
    }
    let span = Span::new(start, end);
    let text = &src[start..end];
    if fraction {
        let value = number::parse(text).ok_or_else(|| ExprError::new(span, "a decimal has at most 28 digits"))?;
        return Ok((Token::Dec(value), end));
    }
    let value = text.parse().map_err(|_| ExprError::new(span, "a whole number is at most 9223372036854775807"))?;
    Ok((Token::Int(value), end))
}

fn text_token(src: &str, start: usize) -> Result<(Token, usize), ExprError> {
    let mut out = String::new();
    let mut chars = src[start..].char_indices();
    let quote = chars.next().map(|(_, c)| c);
    while let Some((at, c)) = chars.next() {
        if Some(c) == quote {
            return Ok((Token::Text(out.into()), start + at + c.len_utf8()));
        }
        if c != '\\' {
            out.push(c);
            continue;
        }
        let escape = chars.next().map(|(_, c)| c);
        match escape {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some(c @ ('\\' | '\'' | '"')) => out.push(c),
            Some(c) => {
                let span = Span::new(start + at, start + at + 1 + c.len_utf8());
                return Err(ExprError::new(
                    span,
                    format!("`\\{c}` is not an escape; known are \\n \\t \\r \\\\ \\' \\\""),
                ));
            }
            None => break,
        }
    }
    Err(ExprError::new(Span::new(start, src.len()), "the text is not closed"))
}

fn symbol_token(src: &str, at: usize) -> Result<(Token, usize), ExprError> {
    let rest = &src[at..];
    if let Some(symbol) = SYMBOLS.iter().find(|s| rest.starts_with(**s)) {
        return Ok((Token::Sym(symbol), at + symbol.len()));
    }
    let c = rest.chars().next().unwrap_or(' ');
    let error = ExprError::new(Span::new(at, at + c.len_utf8()), format!("`{c}` has no meaning here"));
    Err(match c {
        '=' => error.suggest("=="),
        '&' => error.suggest("&&"),
        '|' => error.suggest("||"),
        '‘' | '’' => error.suggest("'"),
        '“' | '”' => error.suggest("\""),
        _ => error,
    })
}
