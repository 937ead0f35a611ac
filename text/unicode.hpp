// SPDX-License-Identifier: Apache-2.0
// Unicode for names and other text of people: UTF-8, what kind a character is, how wide it is. All
// knowledge of characters is utf8proc's; here is only which of it matters to us.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace omnibus {

// Nothing if a byte is out of place, a form is longer than needed, or a character is none.
std::optional<std::u32string> decode_utf8(std::string_view text);
std::string encode_utf8(std::u32string_view characters);
void append_utf8(std::string& text, char32_t character);

// Takes the first character off a text that is not empty. Nothing: what was taken off is one byte
// that is no part of UTF-8.
std::optional<char32_t> take_character(std::string_view& text);
// What a reader sees as the first letter: a character with all its marks. Empty only if `text` is;
// one byte if that is no part of UTF-8.
std::string_view first_grapheme(std::string_view text);

// The one form of all texts that are the same to a reader: marks as part of their letters (NFC), or
// apart from them (NFD). What is not UTF-8 stays as it is.
std::string composed(std::string_view text);
std::string decomposed(std::string_view text);
// The same text for all who write it with other capitals. What is not UTF-8 stays as it is.
std::string folded_case(std::string_view text);
char32_t upper_case(char32_t character);

bool is_space(char32_t character);
// Part of the letter before it: an accent, a vowel sign.
bool is_mark(char32_t character);
// A mark above, below or around its letter, so that many of them reach into other lines.
bool is_stacked_mark(char32_t character);
// What moves the cursor, breaks the line or changes the direction of writing.
bool is_control(char32_t character);
// Whether one character of a text can be seen, or is needed between two letters: the joiners in
// Persian or Sinhala words. Controls, other joiners, fillers and private characters are not.
bool shows(std::u32string_view text, std::size_t at);

// Columns of a terminal: 0 for what lies on the letter before, 2 for wide characters, else 1.
int columns_of(char32_t character);

}  // namespace omnibus
